export const companyPath = "/settings/company";
export const changePath = `${companyPath}/change`;
