import type { associationMemberCalls } from "~/contract/association/member-calls";
import {
  leaveOwnAssociation,
  moveOwnLaunch,
  ownAssociationMembership,
  stayInOwnAssociation,
} from "../../../services/association/own-membership";
import { mailPaymentCopy, paidDuesOf } from "../../../services/association/payment-copy";
import { nothing, type Handlers } from "../../handler";

/** What a member of an association reads of it, and how they leave. */
export const associationMemberHandlers: Pick<Handlers, keyof typeof associationMemberCalls> = {
  async associationMembership({ app, person }) {
    return { data: await ownAssociationMembership(app.storage.db, app.clock(), person) };
  },
  async leaveAssociation({ app, person, body }) {
    await leaveOwnAssociation(app, person, body.leaves_on);
    return nothing;
  },
  async stayInAssociation({ app, person }) {
    await stayInOwnAssociation(app, person);
    return nothing;
  },
  async paidDues({ app, person }) {
    const number = await paidDuesOf(app.storage.db, person);
    return { data: number === null ? null : { number } };
  },
  async mailPaymentCopy({ app, person, body }) {
    await mailPaymentCopy(app, person, body);
    return nothing;
  },
  async moveLaunch({ app, person, body }) {
    await moveOwnLaunch(app, person, body.launch_on);
    return nothing;
  },
};
