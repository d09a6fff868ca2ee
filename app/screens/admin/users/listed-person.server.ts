import type { Backend } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { isFailure } from "~/domain/problems/failure";
import type { User } from "~/domain/user";

/** Limits how many pages of the list are searched for a user, and sets their size. */
const pagesRead = 10;
const peopleOnPage = 100;

export async function getListedUser(backend: Backend, userId: string): Promise<User> {
  try {
    return await backend.call("adminUser", { params: { id: userId } });
  } catch (error) {
    if (!isFailure(error, 404, 405, 501)) throw error;
    for (let page = 1; page <= pagesRead; page += 1) {
      const query = { page: String(page), per_page: String(peopleOnPage) };
      const { users, pagination } = await backend.call("adminUsers", { query });
      const found = users.find(({ user_id }) => user_id === userId);
      if (found) return found;
      if (page >= pagination.last_page) break;
    }
    throw isFailure(error, 501) ? notListed() : error;
  }
}

const notListed = () =>
  new BackendError({
    status: 404,
    statusText: "Not Found",
    message: "Not Found",
    call: "adminUser",
  });
