import { expect, type PageLike } from "../plain/like";

/** Ends every other session of whoever is signed in here, as one does who has left a browser somewhere. */
export async function signOutElsewhere(page: PageLike): Promise<void> {
  await page.goto("/me");
  const revoke = page.getByRole("button", { name: /^Sign out / });
  for (let left = await revoke.count(); left > 0; left -= 1) {
    await revoke.first().click();
    await expect(revoke).toHaveCount(left - 1);
  }
}
