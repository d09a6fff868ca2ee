import type { SeedArticle } from "./seed-article";

export const articlesOnOthers: SeedArticle[] = [
  {
    slug: "a-teenager-gone-quiet",
    title: "When your teenager has gone quiet",
    summary: "How to open a door without pushing, and which signs should not wait.",
    topic: "family",
    body: `
At some point most teenagers close the door. They answer in one word, they are tired, they would rather be with anyone but you. Much of this is their work: becoming a person apart from you. Still, you know your child, and sometimes quiet is more than quiet.

## Choose the place before the words

Teenagers talk better side by side than face to face. In the car, while cooking, on a walk with the dog. Nobody has to look at anyone, and there is an end in sight.

Start with something that you have seen, not with what you think it means. "You haven’t been to practice for three weeks" is easier to answer than "You have given up on everything." Then ask one open question and wait. Count slowly to ten. The silence feels long to you and just long enough to them.

## Listen first, and then listen some more

When they do speak, the pull to repair is strong. Try to hold it back. Say what you heard: "So it is mostly lunch that is awful, because there is nobody to sit with." Ask: "Do you want me to help, or do you want me to listen?" Both are real choices.

If what they tell you frightens you, keep your face calm. You can be frightened later, with another adult.

## Keep small doors open

- Eat together a few times a week, without phones, yours included.
- Say good night, even through the door.
- Let them catch you making mistakes and saying sorry.
- Find another adult they like: an aunt, a coach, a neighbor.

## What should not wait

Talk to a doctor or school counselor this week if you see a change that lasts more than two weeks: in sleep, weight, grades or friends, or if things that they loved mean nothing to them now. If you find signs of self-harm, or they talk about dying or being a burden, ask directly whether they think about suicide. Stay with them, and call or text 988 together. Asking never makes it worse.
`,
  },
  {
    slug: "caring-for-a-parent",
    title: "Caring for a parent without losing yourself",
    summary: "How to share the load, ask plainly, and notice when you are running on empty.",
    topic: "family",
    body: `
It often begins with small things: driving to an appointment, sorting pills into a box. A year later you have two households, two calendars, and a phone that you’re afraid of. Nobody asked whether you wanted this job. You may love the person and resent the work, both on the same day.

## Write down what you do

For one week, write down everything you do for your parent and how long it takes, calls and worrying included. Most people are surprised. The list is useful three times: for yourself, for your brothers and sisters, and for the doctor who asks what help is needed.

## Ask for one thing at a time

"I need more help" is easy to agree with and easy to forget. "Can you do the pharmacy, every second Friday, from now on?" has an answer. People far away can do a lot: bills, insurance calls, a phone call every evening at seven.

Then let them do it their way. Soup that isn’t your soup is still soup.

## Bring in people who are paid for it

- The **area agency on aging** where your parent lives knows about meals, rides and day centers. The Eldercare Locator, 1-800-677-1116, tells you which one it is.
- A doctor can order a visit by a home nurse or an occupational therapist.
- Many employers must give up to twelve weeks of unpaid family leave. Ask before you need it.

## Keep three things for yourself

One evening a week, one person you can tell the truth to, and your own appointments with the doctor. Write them into the calendar as if they belonged to someone else, because that is how you will keep them.

## Signs that you are running on empty

You’re sick more often. You shout, and it frightens you. You drink to fall asleep. You think that it would be easier if it were over. None of these makes you a bad child. Each is a reason to call your own doctor this week, and to tell the family that something has to change.
`,
  },
  {
    slug: "asking-for-help-at-work",
    title: "Asking for help at work without saying more than you want",
    summary: "What your manager needs to know, what they don’t, and words you can use.",
    topic: "work",
    body: `
Many people carry something heavy through the door at work: depression, a divorce, a child in the hospital, a drink too many every night. Telling nobody is lonely. Telling everyone can’t be taken back. Between the two there is a middle way: say what you need, and keep the reason to yourself.

## Decide what would help

Before you speak to anyone, finish this sentence: "For the next few weeks it would help me if ..." It might be a later start, one day from home, no new project this month, time off for an appointment every Tuesday. Managers can say yes to a thing like that. They can’t say yes to "I’m not doing well".

## Words that you can use

> "I’m dealing with a health matter. I’m getting help with it. For the next six weeks I have an appointment on Tuesdays at four. I can make up the hour on Wednesday. Is that all right?"

You don’t have to name the illness. If you are asked, you can answer: "I’d rather keep the details private, but thank you for asking."

Speak to your manager in private, and send a short message afterward so that both of you remember the same thing.

## What the law says, in short

If you have a condition that makes daily life much harder, and your employer has fifteen or more employees, you may have a right to changes that let you do the job. This is called a reasonable accommodation. The employer may ask for a note that says you need it. In larger companies you may also have a right to unpaid leave. State laws often give more. Your HR department can tell you how to ask. This is general information, not legal advice.

## What your employer doesn’t see

If you use counseling from the benefits here, that is private. We tell your employer neither that you called nor what you read here. Your health plan doesn’t tell them either.

## After you have spoken

Give the new arrangement two weeks, then look at it together. If it doesn’t help, ask for something else. Asking once doesn’t use up your right to ask again.
`,
  },
];
