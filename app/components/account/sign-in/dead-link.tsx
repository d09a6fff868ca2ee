import { supportEmail } from "~/domain/support-email";

/** The page of an emailed link that can't be used; its text ends with our email address, the only link. */
export function DeadLink({ title, text }: { title: string; text: string }) {
  return (
    <div className="frame py-12">
      <h1>{title}</h1>
      <p className="my-4 max-w-line">
        {`${text} `}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    </div>
  );
}
