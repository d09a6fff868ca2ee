import { listRegistrations } from "~/core/sign-up/registrations";
import { z } from "zod";
import { emailField, firstNameField, lastNameField } from "~/domain/person-fields";
import { defineKind } from "~/domain/sign-up/kind-definition";
import { row, textOf } from "~/screens/engine/answer-rows";
import { defineFlow } from "~/screens/engine/flow";

/**
 * A sign-up that the product doesn't have, with a path of its own: applicants without a dog skip its questions, and
 * members pay nothing.
 */

/** The sign-up knows this of each applicant besides their answers. */
export type ClubFacts = { isMember: boolean };

const last4 = (input: string) => `…${input.slice(-4)}`;
const digits = { held: (input: string) => input.replace(/\D/g, ""), masked: last4 };

export const dogClub = defineKind<ClubFacts>()({
  product: null,
  pages: {
    entrance: "/club",
    home: "/club",
    check: "/club/check",
    success: "/club/welcome",
    saved: "/club/saved",
  },
  steps: {
    you: {
      path: "/club/you",
      name: { en: "about you", es: "sus datos" },
      schema: () =>
        z.object({
          first_name: firstNameField,
          last_name: lastNameField,
          email: emailField,
          has_dog: z.enum(["yes", "no"]),
        }),
    },
    dog: {
      path: "/club/your-dog",
      name: { en: "your dog", es: "su perro" },
      when: (answers) => answers["you"]?.["has_dog"] === "yes",
      schema: () =>
        z.object({
          dog: z.string({ required_error: "Enter your dog's name" }),
          chip: z.string({ required_error: "Enter the number of its chip" }),
          insurance: z.string().optional(),
        }),
      sensitive: { chip: digits, insurance: digits },
    },
    fee: {
      path: "/club/fee",
      name: { en: "the fee", es: "la cuota" },
      when: (_answers, { isMember }) => !isMember,
      schema: () => z.object({ fee: z.enum(["cash", "bank"]) }),
    },
  },
  signer: "you",
  calledBy: { step: "dog", answer: "dog" },
});

export const clubFlow = defineFlow("dog-club", dogClub, {
  label: { en: "Dog club", es: "Club de perros" },
  begun: { en: "to join the dog club", es: "unirse al club" },
  finish: { en: "Join the dog club", es: "Únase al club" },
  stages: [
    { en: "About you", es: "Sobre usted" },
    { en: "The club", es: "El club" },
    { en: "Check", es: "Revisar" },
  ],
  steps: {
    you: {
      minutes: 1,
      guard: "club-step1",
      stage: 1,
      title: { en: "About you", es: "Sobre usted" },
      about: (answers) => ({
        email: textOf(answers, "email"),
        first_name: textOf(answers, "first_name"),
        last_name: textOf(answers, "last_name"),
      }),
      summary: (answers) => [row("Name", textOf(answers, "first_name"))],
    },
    dog: {
      minutes: 4,
      guard: "club-step2",
      stage: 2,
      title: { en: "Your dog", es: "Su perro" },
      summary: (answers) => [
        row("Dog", textOf(answers, "dog")),
        row("Chip", textOf(answers, "chip")),
      ],
    },
    fee: {
      minutes: 2,
      guard: "club-step2",
      stage: 2,
      title: { en: "The fee", es: "La cuota" },
      summary: (answers) => [row("You pay", textOf(answers, "fee"))],
    },
  },
  check: { guard: "club-step3", stage: 3, minutes: 1 },
  entry: ({ signUp }) =>
    signUp.membership?.state === "past_due" ? { to: "/settings/subscription" } : "pass",
  facts: async ({ caller }) => {
    const { membership } = await listRegistrations(caller);
    return { isMember: membership !== null };
  },
});
