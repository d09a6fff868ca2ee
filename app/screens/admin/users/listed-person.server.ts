import type { Backend } from "~/backend/backend";
import { BackendError } from "~/backend/backend-error";
import { isFailure } from "~/domain/problems/failure";
import type { User } from "~/domain/user";

/** How many pages of the list are searched for a user. */
const maxPagesRead = 10;

/**
 * Returns a user. If the backend has no such call or doesn't know the id (404), its first 1,000 users are searched.
 * @throws Failure with status 404 for an unknown user
 */
export async function getListedUser(backend: Backend, userId: string): Promise<User> {
  try {
    return await backend.call("adminUser", { params: { id: userId } });
  } catch (error) {
    if (!isFailure(error, 404, 405, 501)) throw error;
    for (let page = 1; page <= maxPagesRead; page += 1) {
      const query = { page: String(page), per_page: "100" };
      const { users, pagination } = await backend.call("adminUsers", { query });
      const found = users.find(({ user_id }) => user_id === userId);
      if (found) return found;
      if (page >= pagination.last_page) break;
    }
    if (isFailure(error, 404)) throw error;
    const message = "Not Found";
    throw new BackendError({ status: 404, statusText: message, message, call: "adminUser" });
  }
}
