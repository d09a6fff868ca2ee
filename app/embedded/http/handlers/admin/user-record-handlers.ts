import type { userRecordCalls } from "~/contract/admin/user-record-calls";
import { correctName, sendSignInLink, setStatus } from "../../../services/admin/user-help";
import { userRecord } from "../../../services/admin/user-record";
import { nothing, type Handlers } from "../../handler";

/** One person, as an administrator helps them. */
export const userRecordHandlers: Pick<Handlers, keyof typeof userRecordCalls> = {
  async userRecord({ app, params }) {
    return { data: await userRecord(app, params.id) };
  },
  async correctUserName({ app, params, body }) {
    await correctName(app, params.id, body);
    return nothing;
  },
  async sendUserLink({ app, params, client }) {
    await sendSignInLink(app, params.id, client);
    return nothing;
  },
  async setUserStatus({ app, person, params, body }) {
    await setStatus(app, person, params.id, body);
    return nothing;
  },
};
