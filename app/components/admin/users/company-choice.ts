type Company = { value: string; label: string };
export type CompanyFieldProps = {
  name: string;
  label: string;
  /** What the page was asked for. */
  value: string;
  companies: readonly Company[];
};

export const everyCompany: Company = { value: "", label: "All companies" };
