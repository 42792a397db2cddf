import type { Config } from 'vike/types';

export default { title: 'Scorecard · Bestball' } satisfies Config;
