/** So many children the questionnaire counts: with a partner as many as one person covers. */
export const mostChildren = 11;
