/** The most children in the questionnaire: with a partner, as many dependents as one member may cover. */
export const maxChildren = 11;
