/**
 * The messages of refusals that screens show without a call to the server. In a separate file, so that such a screen
 * does not load those of all refusals.
 */
export const SHOWN_MESSAGES = {
  GAME_STARTED: 'This game has already started. You cannot join it now.',
  TEAM_FULL: 'Team is full',
  TEAM_EMPTY: 'NEED AT LEAST 1 PLAYER ON EACH TEAM TO START!',
  NOT_YOUR_TEAM: 'Could not determine your team. Please try again.',
  ALREADY_SCORER: 'You keep the score of this game already',
} as const;
