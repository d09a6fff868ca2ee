import type { Promised, Sight } from "./clock";

/** Each promise of a day has a sign that it came, and the sentences that promise it. */

const isCovered = ({ home }: Sight) =>
  /You’re covered|You have (dental|vision)|Your coverage ends on/.test(home);
const cells = ({ rows }: Sight) => rows.map((row) => row.split(","));
const isIssued = (
  [, issued, , , , total, , remaining]: string[],
  { day, cents }: { day: string; cents: number },
) => issued === day && [total, remaining].some((sum) => Math.round(Number(sum) * 100) === cents);
const first = (seenVersion: Promised["seen"]): Promised => ({ edge: "first", seen: seenVersion });
const last = (seenVersion: Promised["seen"]): Promised => ({ edge: "last", seen: seenVersion });
export const kinds = {
  "membership begins": first(({ membership }) => membership.includes("Status: Active")),
  "membership ends": last(({ membership }) => membership.includes("Last day: ")),
  "membership suspended": first(({ membership }) => membership.includes("Status: Suspended")),
  "membership ends unpaid": first(({ membership }) => membership.includes("has ended")),
  "may come back": last(({ membership }) => membership.includes("Restart my membership")),
  "coverage begins": first(isCovered),
  "coverage ends": last(isCovered),
  "may choose": first(({ chooses }) => chooses !== null),
  "may choose to": last(({ chooses }, { day }) => chooses === day),
  "may keep": last(({ home }) => home.includes("Keep my coverage")),
  "an invoice comes": first((sight, { day }) => cells(sight).some((row) => row[1] === day)),
  invoice: first((sight, reported) => cells(sight).some((row) => isIssued(row, reported))),
  due: last((sight, { day }) => cells(sight).some((row) => row[2] === day && row[8] === "Due")),
};
export const on = (text: string): string[] =>
  text.split(/;\s+/).flatMap((each) => {
    const [day = "", ...who] = each.split(" ");
    return who.map((name) => `${day} ${name}`);
  });
export const words = `
membership begins: Your membership begins on {day} / Begins: {day}
membership ends: Your membership’s last day is {day}{…} / Your membership is canceled: its last day is {day} / Its last day is {day}. / Its last day is {day}, and you can undo this until then. / It continues through {day}. / Last day: {day} / Until the end of {day} nothing changes.
membership suspended: If nothing is paid, it will be suspended on {day}. / If it isn’t paid, your membership will be suspended on {day}.
membership ends unpaid: If nothing is paid, it ends on {day}. / If it isn’t paid, your membership will end on {day}.
may come back: You can come back by {day} with what you had{…}
coverage begins: Status: Begins on {day} / Begins on {day} / Effective date: {day} / It takes effect on {day}. / What you choose takes effect on {day}. / What you choose now takes effect on {day}. / What you choose begins on {day}. / From {day} / Your coverage begins on {day}. / Your coverage began on {day}.
coverage ends: {…}Your coverage ends on {day}{…} / You’re covered through {day}. / Your benefits end on {day} / Covered until: {day}
may choose: You can choose from {day} to {…} / They can answer from {day} to {…} / Your people can choose from {day} to {…} / People choose: {day} to {…}
may choose to: Choose by {day}{…} / You can change it by {day}. / You can choose by {day}. / You can change your benefits by {day} / You can change your choice by {day}. / After {day} I can change this only {…} / You can choose, or change your choice, by {day}. / Choose a plan, or say that you don’t want one, by {day}. / {…}needs your answer by {day}
may keep: You can keep your coverage by {day}.
an invoice comes: {…}That’s on your next invoice, which comes on {day}.
invoice: Your next invoice will be issued on {day}. As of today, it comes to {…}: {sum}. / Your next invoice will be issued on {day}. As of today, it comes to {sum}. / Next invoice: {day}: {sum}, as of today
due: Unpaid invoice {…} comes with the company: {sum}, due on {day}. / {…}Due by {day} / Please pay {…} by {day}. / Due: {day} / Due : {day} / Due {day} / Invoice {…}, due {day} / To pay now: {…}, by {day} / To pay now: {…}, the first part by {day} / Due first: {…} by {day}, on invoice {…} / Pay {…} by {day}.
of others, whom the tables hold: They can answer by {…} / Remind {…} who can answer by {…} / The coverage they choose begins on {…} / Coverage begins: {…} / Your part of the premiums: {…} / What they have or chose {…} / Coverage through your company continues until {…} / Health coverage ends on {…} / Health coverage for {…} / {…} | Not known yet | {…} / {…} | Not on the invoice | {…}
asked where it is said: Last day at work: {…} / Your July 20, 2026 invoice will be {…} / Your invoice of August 20, 2026 will {…} / You can cancel this by {…} / {…} your last day at work is {…} / Your membership’s last day will be {…} / You and your team can’t use {…} / You’ll still get an invoice {…} / You can undo this by {…} / You can answer by {…} / You can keep it by {…} / You canceled your coverage, so it ends on {…} / You can drop or add dental, vision {…}
of today or a period: This period: {…} / For : {…} / As of {…} / {…} signed it on {…} / This is invoice {…} / It arrived on {…} / INV-{…} / We keep the application until {day}. / Member since: {…} / {day} / Covered until {…}, the end of the month of the 26th birthday / Covered from {…} / Health premium{…} / Chosen on {…} / Declined on {…} / Changed on {…} / You declined coverage, effective {…} / {day} | Check | {…}`;
