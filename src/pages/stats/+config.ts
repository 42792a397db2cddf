import type { Config } from 'vike/types';

export default { title: 'Stats · Bestball' } satisfies Config;
