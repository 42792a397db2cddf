import type { Config } from 'vike/types';

export default { title: 'Group · Bestball' } satisfies Config;
