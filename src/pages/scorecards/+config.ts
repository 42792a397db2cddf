import type { Config } from 'vike/types';

export default { title: 'Scorecard Library · Bestball' } satisfies Config;
