export const privacyPolicy = `
This policy says what Member Benefits ("we") knows about you, why, who else sees it, and what you can do about it. We wrote it to be read. If something is unclear, write to privacy@benefits.example and a person will answer.

## The short version

- We keep what we need to run your membership and your coverage, and nothing for sale.
- We never sell personal information, and we don’t use health information for advertising.
- Your employer does not see what you read, which counselor you call, or who your dependents are.
- You can see, correct, take away and delete what we keep, within the limits of the law.

## What we keep

**What you tell us.** Your name, email address, phone number and language; the company or association you belong to; the people you want to cover and their dates of birth; the plans you choose or turn down; your answers to the questionnaire; and the messages that you send us.

**What your employer or association tells us.** Your name, email address, date of hire, weekly hours and place of work, so that you can be invited to an offer.

**What comes from using the service.** When you signed in, from what kind of device, and a record of important changes to your account. We keep no history of the mental-health articles that you open.

**What we do not keep.** We don’t ask for your Social Security number or your salary. Card and account numbers go directly to the payment provider; we keep only a label such as "Bank account ending 6789".

## Why we use it

We use this information to sign you in, to show the plans and prices that apply to you, to send your choices to the insurance carrier, to bill, to answer questions, to keep the service secure, and to meet legal duties. We do not use it to decide on anyone’s employment, and we make no decision about you by machine alone.

## Who else sees it

- **Insurance carriers** receive what they need to enroll you and the people you cover.
- **Your employer** sees whether you have answered, the tier and cost of your choice, and the number of your dependents. It does not see their names or dates of birth, your questionnaire, or your use of articles and counseling.
- **Your association** sees that you are a member and whether dues are paid.
- **Companies that work for us**, such as those that host the service, send email or take payments, may use the information only for that work.
- **Partners in the marketplace** learn about you only if you go to them.
- **Courts and authorities** receive what the law obliges us to give, and no more.

Our own support staff can open an account to help. Only a few people may do so, and you can see on your profile who did, when, and the reason if they gave one.

## Cookies and scripts

One cookie keeps you signed in. Others remember that you asked for a light or dark page, or for the version without scripts. These are needed for what you asked for.

Measurement and support-chat scripts load only if you accept them. If you reject them, or say nothing, they do not load, and everything else works as before. Your choice is stored on your own device, and you can change it there at any time.

## How long we keep it

Your account stays as long as you are a member. After that we keep records of coverage and payments for seven years, because tax and insurance law asks for it, and delete the rest within ninety days. Registrations that were never finished are deleted after thirty days without a change. Sign-in links expire after fifteen minutes.

## How we protect it

Connections are encrypted. Sign-in links work once. What could be used to sign in is stored in a form that cannot be turned back. Access by our staff is limited to what each task needs and is recorded. No system is perfect: if something happens to your information, we will tell you without delay what it was and what to do.

## Your rights

You can see and correct your details on your profile page, and download everything that we keep about you in a form that other programs can read. You can close your account there, and ask us to limit what we do with your information or to explain a decision. Depending on your state you may have further rights. We answer within thirty days, at no cost, and never treat you worse for asking. You may ask someone to do this for you.

## Children

Accounts are for adults. Information about children is kept only because a parent or guardian covers them.

## Changes and contact

If we change this policy in a way that matters, we tell you by email at least thirty days before. Earlier versions are kept and are available on request.

Member Benefits, Privacy, 100 Harbor Street, Portland, OR 97209 · privacy@benefits.example
`.trim();
