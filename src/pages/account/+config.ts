import type { Config } from 'vike/types';

export default { title: 'Account · Bestball' } satisfies Config;
