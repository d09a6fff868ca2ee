import { FormFrame } from "~/components/forms/form-frame";
import { fieldStates, type FormResult } from "~/components/forms/field-state";
import { SelectField } from "~/components/forms/select-field";
import { Button, LinkButton } from "~/components/ui/button";
import { LinkLine, Part, QuietLink } from "~/components/ui/parts";
import { DataTable } from "~/components/ui/data-table";
import { EmptyState } from "~/components/ui/empty-state";
import { notListed } from "~/domain/sign-up/who-signs-up";
import { useTexts } from "~/language/use-texts";
import { StepFields, type StepFacts } from "../step-frame";
import { teamListTexts } from "./team-list.text";

export type TeamUrls = Record<
  "list" | "add" | "import" | "preview" | "team" | "errors" | "locations",
  string
>;

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

function Unfinished({
  typing,
  left: unfinishedImport,
  urls,
}: {
  typing: { name: string; href: string } | null;
  left: { people: number; errors: number } | null;
  urls: TeamUrls;
}) {
  const words = useTexts(teamListTexts);
  const lines: { text: string; link: string; href: string }[] = [];
  if (typing) {
    const text = typing.name ? words.typing({ name: typing.name }) : words.typingNobody;
    lines.push({ text, link: words.typeOn, href: typing.href });
  }
  if (unfinishedImport && unfinishedImport.people > 0) {
    const text = words.fileWaits({ count: unfinishedImport.people });
    lines.push({ text, link: words.look, href: urls.preview });
  } else if (unfinishedImport && unfinishedImport.errors > 0) {
    const text = words.notImported({ count: unfinishedImport.errors });
    lines.push({ text, link: words.mend, href: urls.preview });
  } else if (unfinishedImport) {
    lines.push({ text: words.changesNothing, link: words.look, href: urls.preview });
  }
  return (
    <>
      {lines.map(({ text, link, href }) => (
        <p key={text} className="notice mb-4 max-w-line">
          {text} <a href={href}>{link}</a>
        </p>
      ))}
    </>
  );
}

export function TeamList({
  page,
  list,
  result,
}: {
  page: StepFacts & { urls: TeamUrls };
  list: {
    people: ListedPerson[];
    later: boolean;
    typing: { name: string; href: string } | null;
    left: { people: number; errors: number } | null;
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
  const count = list.people.length;
  const answered = count > 0 || list.later;
  return (
    <>
      <Unfinished typing={list.typing} left={list.left} urls={urls} />
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
        <StepFields page={page} rev={page.rev} />
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
          <Button quiet name="intent" value="save">
            {words.leave}
          </Button>
        </div>
      </FormFrame>
    </>
  );
}
