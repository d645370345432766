export const devCommand: { args: string[]; env: { NODE_ENV: string; MARQUEE_DEV: string } };
