import type { ReactNode } from 'react';

export default function Preview(): ReactNode {
  return null;
}
