import { FormFrame } from "~/components/forms/form-frame";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine, Part, QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { useTexts } from "~/language/use-texts";
import { LeaveButton, StepFields, type StepFacts } from "../step-frame";
import { teamListTexts } from "./team-list.text";

/** The URLs of the team's pages and files; "" for those of files that the kind of sign-up doesn't take. */
export type TeamUrls = Record<
  "list" | "add" | "import" | "preview" | "team" | "errors" | "locations",
  string
>;

/** A row of the list, all in words; `type` is full or part time, and `edit` and `remove` are URLs. */
type ListedPerson = {
  id: string;
  name: string;
  email: string;
  hired: string;
  hours: string;
  type: string;
  location: string;
  edit: string;
  remove: string;
  isOwner: boolean;
};

function UnfinishedNotice({ text, link, href }: Record<"text" | "link" | "href", string>) {
  return (
    <p className="notice mb-4 max-w-line">
      {text} <a href={href}>{link}</a>
    </p>
  );
}

/**
 * Says that a file waits for its import: how many people it would change, or else its errors, or that it changes
 * nothing.
 */
function UnfinishedImport({
  left: { people, errors },
  href,
}: {
  left: { people: number; errors: number };
  href: string;
}) {
  const t = useTexts(teamListTexts);
  if (people > 0) {
    return <UnfinishedNotice text={t.fileWaits({ count: people })} link={t.look} href={href} />;
  }
  return errors > 0 ? (
    <UnfinishedNotice text={t.notImported({ count: errors })} link={t.mend} href={href} />
  ) : (
    <UnfinishedNotice text={t.changesNothing} link={t.look} href={href} />
  );
}

/** The list of people on a company's step, with the ways to add some, its locations, and "Continue". */
export function TeamList({
  page,
  list,
  result,
}: {
  page: StepFacts & { urls: TeamUrls };
  list: {
    people: ListedPerson[];
    /** True if the signer chose to add the team later. */
    later: boolean;
    /** A person's form that was left unfinished. */
    typing: { name: string; href: string } | null;
    /** The file that waits for its import: how many people it adds or changes, and its rows with errors. */
    left: { people: number; errors: number } | null;
    /** How many there are, and the labels of those without an address. */
    locations: { all: number; unplaced: string[] };
    /** The company's owner, if it isn't the signer. */
    owner: string | null;
    /** The question which of these is the owner, if it must be asked. */
    you: { chosen: string; options: (readonly [string, string])[] } | null;
  };
  result: FormResult | undefined;
}) {
  const words = useTexts(teamListTexts);
  const field = fieldStates(result, {}, { you: list.you?.chosen ?? "" });
  const { urls } = page;
  const { typing, left } = list;
  const count = list.people.length;
  const answered = count > 0 || list.later;
  return (
    <>
      {typing ? (
        <UnfinishedNotice
          text={typing.name ? words.typing({ name: typing.name }) : words.typingNobody}
          link={words.typeOn}
          href={typing.href}
        />
      ) : null}
      {left ? <UnfinishedImport left={left} href={urls.preview} /> : null}
      {count > 0 ? (
        <>
          <h2 className="mb-2 text-h3">{words.listed({ count })}</h2>
          <DataTable
            caption={words.caption}
            rows={list.people}
            keyOf={({ id }) => id}
            columns={[
              {
                title: words.name,
                cell: ({ name, isOwner }) =>
                  isOwner ? `${name} (${list.owner === null ? words.you : words.owner})` : name,
              },
              { title: words.email, cell: ({ email }) => email },
              { title: words.hired, cell: ({ hired }) => hired },
              {
                title: words.hours,
                cell: ({ hours, type }) => `${hours}, ${type.toLowerCase()}`,
              },
              { title: words.location, cell: ({ location }) => location },
              {
                title: words.change,
                whole: true,
                cell: ({ name, edit, remove }) => (
                  <span className="flex gap-4">
                    <a className="tap" href={edit}>
                      {words.edit}
                      <span className="sr-only">{` ${name}`}</span>
                    </a>
                    <a className="tap" href={remove}>
                      {words.remove}
                      <span className="sr-only">{` ${name}`}</span>
                    </a>
                  </span>
                ),
              },
            ]}
          />
        </>
      ) : (
        <EmptyState picture="list" title={words.nobody}>
          {list.later ? words.chosenLater : urls.import === "" ? words.oneByOne : words.howTo}
        </EmptyState>
      )}
      <p className="mb-8 mt-6 flex flex-wrap gap-3">
        <LinkButton href={urls.add} quiet={answered}>
          {count > 0 ? words.addAnother : words.addOne}
        </LinkButton>
        {urls.import === "" ? null : <QuietLink href={urls.import}>{words.import}</QuietLink>}
        {count > 0 && urls.team !== "" ? (
          <a className="tap" href={urls.team} download>
            {words.download}
          </a>
        ) : null}
      </p>
      <Part
        id="locations"
        title={words.locations}
        className="mb-8 max-w-line"
        heading="mb-2 text-h3"
      >
        <p>{words.locationCount({ count: list.locations.all })}</p>
        {list.locations.unplaced.length > 0 ? (
          <p>{words.noAddress({ names: list.locations.unplaced })}</p>
        ) : null}
        <LinkLine href={urls.locations} text={words.changeLocations} />
      </Part>
      <FormFrame result={result} action={page.action}>
        <input type="hidden" name="part" value="list" />
        <StepFields page={page} />
        {list.you ? (
          <SelectField
            field={field("you")}
            label={
              list.owner === null ? words.whichIsYou : words.whichIsOwner({ owner: list.owner })
            }
            hint={list.owner === null ? words.whichIsYouHint : words.whichIsOwnerHint}
            options={[
              ["", words.selectOne],
              ...list.you.options,
              [notListed, list.owner === null ? words.notListed : words.ownerNotListed],
            ]}
          />
        ) : null}
        <div className="flex flex-wrap gap-3">
          {answered ? (
            <Button>{words.goOn}</Button>
          ) : (
            <Button quiet name="intent" value="later">
              {words.later}
            </Button>
          )}
          <LeaveButton />
        </div>
      </FormFrame>
    </>
  );
}
