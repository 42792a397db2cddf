import type { Config } from 'vike/types';

export default { title: 'Leaderboards · Bestball' } satisfies Config;
