/** The questionnaire allows this many children; with a partner, it is as many dependents as one member may cover. */
export const maxChildren = 11;
