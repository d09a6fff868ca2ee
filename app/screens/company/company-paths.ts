export const companyPath = "/settings/company";
/** The page on which an owner asks to change the legal name or EIN. */
export const companyChangePath = `${companyPath}/change`;
