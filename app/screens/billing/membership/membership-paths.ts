export const membershipPath = "/settings/subscription";
export const updatePath = `${membershipPath}/update`;
export const addOnsPath = `${membershipPath}/addons`;
export const methodPath = `${membershipPath}/method`;
export const missingDataPath = `${membershipPath}/missingdata`;
export const cancelPath = `${membershipPath}/cancel`;
