/** The players of HEAD TO HEAD that are shown at first. */
export const FIRST_PEOPLE = 20;

/** The players that are asked for at first: one more, to know whether there are more. */
export const ASKED_PEOPLE = FIRST_PEOPLE + 1;
