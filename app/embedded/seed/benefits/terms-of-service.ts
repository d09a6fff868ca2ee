export const termsOfService = `
These terms say how the website of Member Benefits ("we") may be used. They apply to everyone who opens it, with or without an account. What you buy from us is covered by the terms and conditions.

## 1. What the service is

The service shows health, dental and vision plans, offers from partners, and articles about mental health. Members can choose plans, manage a company or an association membership, and pay for it. **Memberships are not insurance**, and what you read here is general information. It is not medical, legal or tax advice.

**In an emergency call 911.** If you’re thinking about suicide or are in distress, call or text 988 at any time. Do not use the contact form or the chat for anything that cannot wait.

## 2. Your account

You sign in with a link or a six-digit code that we send to your email address. Each works once and for a short time.

- Anyone who can read your email can sign in. Keep your mailbox safe, and tell us right away if you lose control of it.
- Don’t forward a sign-in email, and don’t read the code to anyone. We’ll never ask for it.
- An account belongs to one person. Do not share it. Companies give each person their own.
- On a shared computer, sign out when you have finished. On your profile you can see where you are signed in and end any of those sessions.

Keep your details correct, above all your email address: important notices about your coverage go there.

## 3. What you may do

You may use the service for yourself, your family and, if you are responsible for it, your company or association. You may print pages and keep copies for your records.

You may not

- use someone else’s account, or look at information that is not meant for you;
- give false information about who works for you or whom you cover;
- upload material that is unlawful or does harm, or that you have no right to use;
- collect data by machine beyond what an ordinary search engine does;
- test our defenses without our permission, or put so much load on the service that others cannot use it;
- sell or rent access to the service or to its offers.

If you find a weakness, tell us at security@benefits.example. If you act in good faith, look at no more than you need, and give us time to repair it, we will thank you and take no steps against you.

## 4. When our staff help

If you ask for help, a member of our staff may open your account to see what you see. They cannot choose a plan, turn one down, sign, cancel, or change your email address or way of paying for you. Each such visit is recorded and shown on your profile.

## 5. Content

The texts, drawings and programs on this website belong to us or to those who let us use them. What you write or upload stays yours; we use it only to run the service for you. Names and marks of carriers and partners belong to them.

If you think that something here violates your rights, write to legal@benefits.example and say where it is and what is wrong with it.

## 6. Links and partners

Links lead to websites that others are responsible for. We choose partners with care, but we do not control their pages. Their terms and their privacy policies apply there.

## 7. How reliable the service is

We work to keep the service available at all hours. Sometimes it has to stop for maintenance or because something broke. When we know of it in advance, we say so.

Prices, plan details and lists of doctors come from the carriers. We correct mistakes when we learn of them. Ask the plan before an expensive treatment whether your doctor is in its network.

The website works without scripts and with screen readers. If something does not work for you, write to access@benefits.example. We treat that as a fault and repair it.

## 8. When we close an account

We may suspend an account that is used against these terms, that puts others in danger, or that the law tells us to suspend. Except in urgent cases we tell you first, say why, and give you a chance to answer. You can close your own account on your profile page; insurance that you have chosen ends by its own rules.

## 9. Responsibility

We answer for damage that we cause on purpose or by gross carelessness, and for everything that the law does not let us exclude. Otherwise we are not responsible for damage that we could not foresee, or that arose because these terms were not followed.

## 10. Changes and contact

We may change these terms when the service or the law changes. We announce changes that matter to members by email at least thirty days before. If one of these rules turns out to be invalid, the others still apply. The law of the State of Oregon applies.

Member Benefits, 100 Harbor Street, Portland, OR 97209 · help@benefits.example
`.trim();
