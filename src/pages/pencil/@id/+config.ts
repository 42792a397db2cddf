import type { Config } from 'vike/types';

export default { title: 'Take the pencil · Bestball' } satisfies Config;
