import { Icon as BlockIcon } from '@marquee/blocks/primitives';
import {
  CirclePlus,
  Eye,
  EyeOff,
  Globe,
  Link2,
  LogOut,
  Menu,
  PanelLeftClose,
  PanelLeftOpen,
  RotateCcw,
} from 'lucide-react';
import type { ReactNode } from 'react';

/** What the frame draws beyond the icons that blocks know. */
const extra = {
  'circle-plus': CirclePlus,
  eye: Eye,
  'eye-off': EyeOff,
  globe: Globe,
  link: Link2,
  'log-out': LogOut,
  menu: Menu,
  'panel-left-close': PanelLeftClose,
  'panel-left-open': PanelLeftOpen,
  'rotate-ccw': RotateCcw,
};

function isExtra(name: string): name is keyof typeof extra {
  return Object.hasOwn(extra, name);
}

export function Icon({ name, size = 'm' }: { name: string; size?: 's' | 'm' }): ReactNode {
  if (!isExtra(name)) return <BlockIcon name={name} size={size} />;
  const Drawing = extra[name];
  return <Drawing size={size === 's' ? 16 : 20} strokeWidth={1.9} aria-hidden focusable={false} />;
}
