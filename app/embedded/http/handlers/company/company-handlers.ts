import type { companyCalls } from "~/contract/company/company-calls";
import { localDay } from "~/domain/local-days";
import { isThemselves, onlyThemselves } from "../../../services/account/rights";
import { changeCompany, ownCompany } from "../../../services/company/company-details";
import {
  addLocation,
  archiveLocation,
  changeLocation,
  companyLocations,
  makePrimary,
  movePeople,
} from "../../../services/company/locations";
import { companyEmployee, companyEmployees } from "../../../services/company/staff";
import { joiningCosts } from "../../../services/billing/membership/joining-costs";
import {
  importStaffFile,
  keepStaffFile,
  peopleToAdd,
  staffFile,
} from "../../../services/company/staff-file";
import { removeEmployee } from "../../../services/company/removal";
import { addEmployee, changeEmployee } from "../../../services/company/staff-changes";
import { invitePeople, invitePerson } from "../../../services/health/team/invite-people";
import { followHours } from "../../../services/health/team/hours-changes";
import type { Person } from "../../../services/people-queries";
import { nothing, type Handlers } from "../../handler";

/**
 * What follows for coverage once somebody's hours were changed: an administrator in the owner's place ends nobody's.
 * @throws Refusal forbidden
 */
async function follow(person: Person, ...given: Parameters<typeof followHours>): Promise<void> {
  const change = await followHours(...given);
  if (change && !change.gained && !isThemselves(person)) throw onlyThemselves();
}

/** What an owner settles about their company's places and people; the services look at whose they are. */
export const companyHandlers: Pick<Handlers, keyof typeof companyCalls> = {
  ownCompany: async ({ app, person }) => ({
    data: await ownCompany(app.storage.db, person.company_id),
  }),
  async changeCompany({ app, person, body }) {
    await app.storage.db
      .transaction()
      .execute((db) => changeCompany(db, app.clock(), person.company_id, body));
    return nothing;
  },
  companyLocations: async ({ app, person }) => ({
    data: { locations: await companyLocations(app.storage.db, person.company_id) },
  }),
  addLocation: async ({ app, person, body }) => ({
    data: {
      id: await app.storage.db
        .transaction()
        .execute((db) => addLocation(db, app.clock(), person.company_id, body)),
    },
  }),
  async changeLocation({ app, person, params, body }) {
    await app.storage.db
      .transaction()
      .execute((db) => changeLocation(db, app.clock(), person.company_id, params.id, body));
    return nothing;
  },
  async makeLocationPrimary({ app, person, params }) {
    await app.storage.db
      .transaction()
      .execute((db) => makePrimary(db, app.clock(), person.company_id, params.id));
    return nothing;
  },
  movePeople: async ({ app, person, params, body }) => ({
    data: {
      moved: await app.storage.db
        .transaction()
        .execute((db) => movePeople(db, app.clock(), person.company_id, params.id, body.to)),
    },
  }),
  async archiveLocation({ app, person, params }) {
    await app.storage.db
      .transaction()
      .execute((db) => archiveLocation(db, app.clock(), person.company_id, params.id));
    return nothing;
  },
  companyEmployees: async ({ app, person, query }) => ({
    data: await companyEmployees(app.storage.db, app.clock(), person.company_id, query),
  }),
  companyEmployee: async ({ app, person, params }) => ({
    data: await companyEmployee(app, app.storage.db, app.clock(), person.company_id, params.id),
  }),
  async removeEmployee({ app, person, params }) {
    await app.storage.db
      .transaction()
      .execute((db) => removeEmployee(db, app.clock(), person.company_id, params.id));
    return nothing;
  },
  async addEmployee({ app, person, body }) {
    const now = app.clock();
    const added = await app.storage.db.transaction().execute(async (db) => {
      const { id } = await addEmployee(app, db, now, person.company_id, body.values);
      const outcome = body.invite ? await invitePerson(db, now, person.company_id, id) : "cannot";
      return { id, invited: outcome === "sent" };
    });
    app.nudgeMail();
    return { data: added };
  },
  async changeEmployee({ app, person, params, body }) {
    const now = app.clock();
    await app.storage.db.transaction().execute(async (db) => {
      const before = await changeEmployee(app, db, now, person.company_id, params.id, body);
      if (before) await follow(person, db, now, before);
    });
    app.nudgeMail();
    return nothing;
  },
  staffFile: async ({ app, person }) => ({
    data: await staffFile(app, app.storage.db, person.company_id),
  }),
  async joiningCosts({ app, person, query }) {
    const [{ db }, now] = [app.storage, app.clock()];
    const joining =
      query.whom === "file"
        ? await peopleToAdd(app, db, now, person.company_id)
        : [{ email: "", hire_date: localDay(now, person.zone) }];
    return { data: await joiningCosts(db, now, person, joining) };
  },
  keepStaffFile: async ({ app, person, body }) => ({
    data: {
      rev: await app.storage.db
        .transaction()
        .execute((db) => keepStaffFile(app, db, app.clock(), person.company_id, body)),
    },
  }),
  async importStaffFile({ app, person, body }) {
    const now = app.clock();
    const data = await app.storage.db
      .transaction()
      .execute((db) =>
        importStaffFile(app, db, now, person.company_id, body, (row) =>
          follow(person, db, now, row),
        ),
      );
    app.nudgeMail();
    return { data };
  },
  async inviteEmployees({ app, person, body }) {
    const outcome = await app.storage.db
      .transaction()
      .execute((db) => invitePeople(db, app.clock(), person.company_id, body.ids));
    app.nudgeMail();
    return { data: outcome };
  },
};
