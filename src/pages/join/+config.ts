import type { Config } from 'vike/types';

export default { title: 'Groups · Bestball' } satisfies Config;
