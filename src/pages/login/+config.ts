import type { Config } from 'vike/types';

export default { title: 'Login · Bestball' } satisfies Config;
