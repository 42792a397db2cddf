/** Texts of the leaderboards. */

/** The text of the link to the main menu on the leaderboards, and while they are loading. */
export const BACK_HOME = 'BACK TO HOME';

export const RANKED_BY =
  'Most Wins is ranked by total games won, then win percentage; Top Earnings by total bet winnings; Biggest Losses by total bet losses.';
