export const termsAndConditions = `
These terms and conditions cover your membership: what you buy, what it costs, and how it ends. How you may use the website is in the terms of service. How we treat your information is in the privacy policy.

## 1. Memberships are not insurance

**A membership with Member Benefits is not insurance.** It gives you access to offers, services and discounts, and to a place where you can choose insurance. It pays no medical bills, and it is not a substitute for health coverage.

Health, dental and vision plans that you choose through us are insurance. They are contracts between you, or your employer, and the insurance carrier. The carrier decides on coverage and claims under the plan's own documents. If those documents and our pages differ, the documents apply.

## 2. Who can be a member

- **Individuals** who are at least 18 years old and live in a state where the membership is open.
- **Companies** that operate in such a state, with their employees. The person who signs up must be allowed to act for the company.
- **Members of an association** that works with us, as long as they belong to it.

What you tell us when you join has to be true and complete. If we find that it was not, we will ask you to correct it. We may end a membership that was obtained by deceit.

## 3. Prices and payment

The price is shown before you confirm, per month or per year, with all add-ons. A yearly price is paid in advance. Companies pay a base price and an amount for each employee.

We send the first invoice when you sign up. It is due fourteen days later, or on the first day of your membership if that is later. After that we send the invoice on the 20th of a month for the next month, due fourteen days later. You can pay through our payment provider, by bank transfer or by invoice. We never ask for card numbers by email or phone.

If an invoice stays unpaid, we remind you. After thirty days benefits are suspended; after sixty days the membership ends. Insurance may end earlier if the carrier's own rules say so; we tell you before that happens.

We may change prices with sixty days' notice. You can cancel before the new price applies. A yearly price does not change within the year that you have paid for.

## 4. Changes during a period

You can add or remove people and add-ons at any time. Depending on your agreement the change counts from the next period, or we charge or credit the days that are left, with the calculation on the invoice. Insurance premiums are charged by whole months, and coverage ends at the end of a month.

## 5. Enrolling in a plan

You can choose a plan when you first become eligible, in the yearly window, or after a life event such as a birth, a marriage or the loss of other coverage. The dates are shown with every offer. **If you do not answer by the last day, you have no coverage under that offer.** We never enroll anyone without an answer.

Only you can choose, turn down or sign for yourself. Neither your employer nor our staff can do it for you. Figures that we show for your paycheck are estimates.

Employers promise to offer plans to everyone who is eligible on the same terms, to pay the share that they published, and to keep their list of employees correct.

## 6. Offers from partners

Partners in the marketplace are independent companies. They make their own offers, and their own terms apply when you use them. Offers can change or end. Tell us if a partner did not keep one, and we will follow it up.

## 7. Canceling

You can cancel in your settings at any time, without giving a reason. The membership ends at the end of the period that you have paid for, and until then you can take back the cancellation. Open invoices do not stop you from canceling; they stay due.

If employees are enrolled in a plan through your company, they receive at least thirty days' notice before their coverage ends. The end date is moved if necessary.

## 8. What we answer for

We take care that what we show is correct and that your choices reach the carrier in time. If we make a mistake, we fix it. We are not liable for decisions of carriers, for the services of partners, or for medical care. Nothing in these terms limits rights that the law gives you and that cannot be given up.

## 9. Changes, law and complaints

We announce changes to these terms by email at least thirty days before they apply. If you do not agree, you can cancel. The law of the State of Oregon applies, and the consumer law of the state where you live keeps its protection.

Please tell us first if something went wrong: help@benefits.example. We answer complaints within ten business days. You can also turn to your state's insurance department.
`.trim();
