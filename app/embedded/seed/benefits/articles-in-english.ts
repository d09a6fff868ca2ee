import type { Row } from "~/embedded/db/schema";

export type SeedArticle = Pick<Row<"articles">, "slug" | "title" | "summary" | "topic"> & {
  /** Markdown, a paragraph a line. */
  body: string;
  /** Shows the 988 line. */
  crisisBox?: true;
};

/** General information, not treatment: first on crisis, stress, sleep and grief, then on others. */
export const articlesInEnglish: SeedArticle[] = [
  {
    slug: "thoughts-of-suicide-what-to-do",
    title: "If you or someone near you is thinking about suicide",
    summary:
      "What to do in the next few minutes, and what to say to someone you are worried about.",
    topic: "crisis",
    crisisBox: true,
    body: `
If you might act on thoughts of ending your life, or someone with you might, call or text **988** now. It is free, it is open day and night, and you don’t have to give your name. If someone is hurt or has taken something, call **911**.
## If it is you
These thoughts can feel as if they will never stop. For most people the worst of it rises and then falls, often within hours. The task is to get through this part safely.
- **Don’t stay alone.** Go to a room with other people, or ask someone to come. You can say only this: "I’m not safe on my own right now."
- **Put distance between you and anything you could use.** Give medicine or a gun to someone else, or leave the place where it is.
- **Put off the decision.** Promise yourself the next hour, then the next.
- **Avoid alcohol and drugs.** They make the thoughts louder.
## If it is someone else
Ask, in plain words: "Are you thinking about killing yourself?" Asking doesn’t put the idea there. It tells the person that they can speak.
Then listen more than you talk. Don’t argue about whether life is worth living, and don’t promise to keep it secret. You might say: "I’m glad you told me. I’ll stay with you while we find help."
Ask if they have a plan, and whether they have what they would need for it. If they do, stay with them, move those things away, and call 988 together.
## Afterwards
When the hardest hours are over, tell a doctor or a counselor what happened. Ask for help to write a safety plan: your warning signs, what calms you, and who to call, in that order. Keep it where you will find it at night.
Having had these thoughts doesn’t mean that you are weak or that they will return forever. People who get help most often go on to live.
`,
  },
  {
    slug: "when-everything-is-too-much",
    title: "When everything is too much: ten minutes to start again",
    summary: "A short way to come down from a day that has run away with you.",
    topic: "stress",
    body: `
Some days everything arrives at once: a bill, a sick child, a message from work that begins with "Quick question". Your shoulders rise, your breath gets short, and you start three things without finishing one. That isn’t a failing. It is a body preparing to run from something that can’t be run from.
Here is a way to use ten minutes.
## Two minutes: breathe out longer than you breathe in
Sit down or lean against a wall. Breathe in through your nose while you count to four. Breathe out slowly while you count to six. The long breath out is the part that tells your heart to slow down. Do it about ten times. If counting annoys you, just make the breath out longer.
## Four minutes: put it on paper
Write down everything that is pulling at you, in any order, in a few words each. Don’t sort it yet. A list on paper stops going around in your head, because your mind no longer has to hold it.
Now mark each line with one of three letters:
- **N** for now: it really can’t wait until tomorrow
- **L** for later: give it a day
- **O** for not ours: someone else’s, or nobody can change it
Most people find that only one or two lines are N.
## Four minutes: do the smallest piece
Take one N and ask what its smallest piece is. Not "sort out the insurance" but "find the letter". Do that piece now. A finished small thing gives your day a direction again.
## If it keeps happening
Stress that comes and goes is part of life. Talk to a doctor or counselor if for more than two weeks you sleep badly, feel on edge most of the day, snap at people you love, or need a drink to come down. You don’t have to wait until it is worse. Look for counseling among the benefits: its page says what comes with your membership. Your employer isn’t told.
`,
  },
  {
    slug: "awake-at-three",
    title: "Awake at three in the morning",
    summary: "What helps in the moment, and what helps over the next few weeks.",
    topic: "sleep",
    body: `
Everyone wakes up several times a night. Usually we turn over and forget it. The trouble starts when we look at the clock, work out how many hours are left, and begin to worry about being tired. The worry then does what the noise outside did not.
## Tonight
1. **Turn the clock away.** Knowing the time has never helped anyone fall asleep.
2. **Give it about twenty minutes**, by feeling and not by the clock. If you are still awake and annoyed, get up.
3. **Do something dull in dim light.** Fold laundry, read something that you have read before. Leave your phone where it is: it brings light and other people’s opinions.
4. **Go back to bed when your eyes get heavy**, not before. Repeat as often as you need.
It feels wrong to leave a warm bed. But lying there awake teaches your body that bed is the place for thinking. Getting up teaches it the opposite.
If it is worries that wake you, keep paper beside the bed. Write down the worry and the first step that you could take tomorrow. Then it is tomorrow’s.
## Over the next weeks
- **Get up at the same time every day**, after bad nights and on weekends too. This one habit does more than all the others.
- **Get daylight in the morning**, even ten minutes under a gray sky.
- **Stop coffee at noon.** Half of it is still in your blood at dinner.
- **Be careful with wine.** It makes you fall asleep faster and wake up earlier.
- **Keep naps short** and before three in the afternoon.
Expect a week or two before you notice the difference.
## When to see someone
Talk to a doctor if you snore loudly and wake up tired, if your legs won’t lie still, or if you have slept badly three nights a week for three months. There is a treatment called CBT for insomnia that works at least as well as sleeping pills, and the effect stays.
`,
  },
  {
    slug: "first-weeks-after-a-loss",
    title: "The first weeks after a loss",
    summary: "What grief can feel like, what has to be done, and what can wait.",
    topic: "grief",
    body: `
When someone dies, people tell you about stages. In truth grief has no order. You may cry in the supermarket and feel nothing at the funeral. You may be angry at a stranger who is laughing, or laugh yourself and feel ashamed. You may forget what you came into the room for. All of this is grief, and none of it means that you are doing it wrong.
## What your body may do
Grief is physical. Many people can’t sleep, or sleep all day. Food tastes of nothing. The chest feels tight. Hearing their voice for a moment, or seeing them in a crowd, is common and doesn’t mean that you are losing your mind.
Eat something small at the usual times. Drink water. Go outside once a day. These aren’t cures, only a floor to stand on.
## What has to be done, and what can wait
A few things have dates: the funeral, telling the employer, asking for several copies of the death certificate. Let someone sit beside you while you do them. If you were covered by that person’s health plan, ask within thirty days what happens to it. You have a right to choose new coverage, but the time to do so is short.
Almost everything else can wait. Don’t sell the house, give away clothes or make large promises in the first months, if you can help it.
## When people ask how they can help
They mean it, but they leave the thinking to you. Give them a task: "Bring dinner on Thursday." "Drive me to the bank." "Tell the others, so that I don’t have to."
## When to ask for more help
Grief gets less sharp, not all at once but in waves that come further apart. If after some months every day is as heavy as the first, if you can’t work or care for those who need you, or if you wish you had died too, talk to a doctor or a grief counselor. Call or text 988 at any hour if you think about ending your life.
`,
  },
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
