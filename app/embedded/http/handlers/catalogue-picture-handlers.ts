import { addPicture, findPicture, listPictures } from "../../services/benefits/pictures/pictures";
import { Refusal } from "../../refusal";
import type { Handlers } from "../handler";

/** Serves /admin/super-global/catalogue/pictures of handbook/screens.md. */
export const cataloguePictureHandlers: Pick<
  Handlers,
  "cataloguePictures" | "cataloguePicture" | "addCataloguePicture"
> = {
  async cataloguePictures({ app, query }) {
    return { data: await listPictures(app.storage.db, query) };
  },
  async cataloguePicture({ app, params }) {
    const picture = await findPicture(app.storage.db, params.id);
    if (!picture) throw new Refusal("not_found");
    return { data: picture };
  },
  async addCataloguePicture({ app, body: { base64, ...t } }) {
    return { data: await addPicture(app, t, Buffer.from(base64, "base64")) };
  },
};
