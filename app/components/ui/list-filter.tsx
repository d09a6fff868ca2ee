import { texts } from "~/language/texts";
import { useTexts } from "~/language/use-texts";
import { Button } from "./button";

const listFilterTexts = texts({ en: { show: "Show" }, es: { show: "Mostrar" } });

const fieldClass = "flex-[1_1_12rem]";

/** The GET form that filters a list by choices, such as a state, and by search words if `q` labels a field for them. */
export function ListFilter({
  path,
  title,
  q,
  choices,
  className = "",
}: {
  path: string;
  title: string;
  q?: { label: string; value: string };
  choices: readonly {
    name: string;
    label: string;
    value: string;
    options: readonly (readonly [string, string])[];
  }[];
  className?: string;
}) {
  const { show } = useTexts(listFilterTexts);
  return (
    <form
      method="get"
      action={path}
      role="search"
      aria-label={title}
      className={`flex flex-wrap items-end gap-4 ${className}`}
    >
      {q ? (
        <label className={fieldClass}>
          <span className="block font-bold">{q.label}</span>
          <input className="input" name="q" defaultValue={q.value} maxLength={100} />
        </label>
      ) : null}
      {choices.map(({ name, label, value, options }) => (
        <label key={name} className={fieldClass}>
          <span className="block font-bold">{label}</span>
          <select className="input" name={name} defaultValue={value}>
            {options.map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <Button quiet>{show}</Button>
    </form>
  );
}
