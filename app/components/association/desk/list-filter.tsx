import { Button } from "~/components/ui/button";

/** The GET form that filters a list by one choice, such as a state, and by search words if `q` is set. */
export function ListFilter({
  path,
  title,
  q,
  choice,
  button,
}: {
  path: string;
  title: string;
  q?: { label: string; value: string };
  choice: {
    name: string;
    label: string;
    value: string;
    options: readonly (readonly [string, string])[];
  };
  button: string;
}) {
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={title}
      className="flex flex-wrap items-end gap-4"
    >
      {q ? (
        <label className="flex-[1_1_12rem]">
          <span className="block font-bold">{q.label}</span>
          <input className="input" name="q" defaultValue={q.value} maxLength={100} />
        </label>
      ) : null}
      <label className="flex-[1_1_12rem]">
        <span className="block font-bold">{choice.label}</span>
        <select className="input" name={choice.name} defaultValue={choice.value}>
          {choice.options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
      <Button quiet>{button}</Button>
    </form>
  );
}
