import { describe, expect, test } from "vitest";
import { foreignPerson, mergedUser, principalOf } from "~/backend/core/halves";
import { user as userShape } from "~/contract/account/user-shape";
import type { User } from "~/domain/user";

const foreignUser = (more: object = {}): User =>
  userShape.parse({ id: 7, email: "ana@mail.example", first_name: "Ana", ...more });
const ours = (more: object = {}): User =>
  userShape.parse({
    user_id: "core-1",
    user_email: "ana@mail.example",
    user_first_name: "Old",
    type: "INDIVIDUAL",
    questionnaire_status: "none",
    ...more,
  });
const bakery = { id: "bakery", co_name: "Harbor Bread" };
const owner = { type: "COMPANY", is_company_owner: true, company: bakery };

describe("one person of both halves", () => {
  test("is who the backend says, and has what the product keeps", () => {
    const insurance = { enrollment_id: "e-1", plan_name: "Larkspur" };
    const kept = ours({ insurance, dental: "Y", manages: "a-1", questionnaire_status: "done" });
    expect(mergedUser(foreignUser({ email_verified_at: "2026-01-02" }), kept)).toEqual({
      ...foreignUser(),
      insurance,
      dental: "Y",
      manages: "a-1",
      questionnaire_status: "done",
    });
  });

  test("has the level that the product has given, else that of the backend", () => {
    const flags = { user_is_admin: true, is_global_admin: true };
    const global = { ...flags, admin_level: "global" };
    const isSuper = { ...flags, admin_level: "super" };
    expect(mergedUser(foreignUser(flags), ours())).toMatchObject(global);
    expect(mergedUser(foreignUser(), ours(isSuper))).toMatchObject(isSuper);
    expect(mergedUser(foreignUser(flags), ours(isSuper))).toMatchObject(isSuper);
    expect(mergedUser(foreignUser(), ours())).toMatchObject({ admin_level: "none" });
  });

  test("has the company that the product knows, or a name", () => {
    expect(mergedUser(foreignUser(), ours(owner))).toMatchObject(owner);
    const employee = { type: "COMPANY", is_employee: true, company: bakery };
    expect(mergedUser(foreignUser(employee), ours())).toMatchObject({
      type: "COMPANY",
      company: bakery,
      is_employee: false,
      is_company_owner: false,
    });
    expect(mergedUser(foreignUser(owner), ours())).toMatchObject({
      type: "INDIVIDUAL",
      company: null,
      is_company_owner: false,
    });
  });
});

describe("whom the product's half is told of", () => {
  const arriving = { draftKeys: ["key"] };
  const reported = (user: User, addressProved = false) =>
    foreignPerson(user, { addressProved, arriving });

  test("their mailbox is proved by what the backend says, or by a message", () => {
    expect(reported(foreignUser())).toMatchObject({
      id: "7",
      addressProved: false,
      language: null,
    });
    expect(reported(foreignUser(), true)).toMatchObject({ addressProved: true });
    expect(reported(foreignUser({ email_verified_at: "2026-01-02" }))).toMatchObject({
      addressProved: true,
    });
    for (const nothing of [null, "", false, 0])
      expect(reported(foreignUser({ email_verified_at: nothing }))).toMatchObject({
        addressProved: false,
      });
  });

  test("an administrator in their account brings no drafts along, and calls as who they are", () => {
    const session = {
      started_at: "2026-03-01T10:00:00Z",
      original_admin: { name: "Ad Min", email: "admin@mail.example" },
    };
    const inside = foreignUser({ login_as_context: { is_active: true, session } });
    expect(reported(inside).arriving).toBeNull();
    expect(reported(foreignUser()).arriving).toEqual(arriving);
    expect(principalOf("core-1", inside).loginAs).toMatchObject({ email: "admin@mail.example" });
    expect(principalOf("core-1", foreignUser()).loginAs).toBeNull();
    // Even where the backend doesn't say who it is.
    const unnamed = foreignUser({ login_as_context: { is_active: true } });
    expect(principalOf("core-1", unnamed).loginAs).not.toBeNull();
  });
});
