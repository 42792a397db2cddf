/** The players of HEAD TO HEAD that are shown at first. */
export const FIRST_PEOPLE = 20;
