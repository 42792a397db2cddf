import type { Config } from 'vike/types';

export default { title: 'Join game · Bestball' } satisfies Config;
