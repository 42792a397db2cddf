import type { Config } from 'vike/types';

export default { title: 'Register · Bestball' } satisfies Config;
