import { say } from '../words/generated/shared.ts';
import { findOptions } from './find-options.ts';
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

const violet: MantineColorsTuple = [
  '#f3f2ff',
  '#e1dcff',
  '#c8bdff',
  '#b09cff',
  '#9978fc',
  '#8054e9',
  '#683ec3',
  '#503098',
  '#422680',
  '#371f6c',
];

/** The list itself scrolls: the field moves through it, and nothing inside needs the focus. */
const LISTED = {
  filter: findOptions,
  size: 'xs',
  withScrollArea: false,
  styles: { options: { maxHeight: 264, overflowY: 'auto' } },
  comboboxProps: { transitionProps: { duration: 0 } },
} as const;

/**
 * The component library with our design tokens: small controls, 8 px corners, one violet. styles/tokens.css has the
 * colours.
 */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: 6,
  colors: { violet },
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font-ui)', fontWeight: '650' },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: { xs: '12px', sm: '13px', md: '14px' },
  components: {
    // Inside a landmark, so that people who navigate by landmarks do not miss an open popup.
    Popover: { defaultProps: { portalProps: { target: '#popups' } } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 0 },
        position: 'bottom-end',
        // The library's empty placeholder is not an allowed child of a menu; the first item gets the focus instead.
        withInitialFocusPlaceholder: false,
      },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 16,
        transitionProps: { duration: 0 },
        closeButtonProps: {
          get 'aria-label'() {
            return say('close');
          },
        },
        // The content behind stays readable, because a conflict or a search refers to it.
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 0 } } },
    Select: { defaultProps: LISTED },
    MultiSelect: { defaultProps: LISTED },
    TagsInput: { defaultProps: LISTED },
    TextInput: { defaultProps: { size: 'xs' } },
    NumberInput: { defaultProps: { size: 'xs', hideControls: true } },
    Textarea: { defaultProps: { size: 'xs' } },
    Switch: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'xs' } },
  },
});

/** Our tokens decide, in both themes: the library's variables point to them. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--bg-surface)',
    '--mantine-color-text': 'var(--text-primary)',
    '--mantine-color-dimmed': 'var(--text-muted)',
    '--mantine-color-placeholder': 'var(--text-muted)',
    '--mantine-color-default': 'var(--bg-surface)',
    '--mantine-color-default-hover': 'var(--bg-hover)',
    '--mantine-color-default-color': 'var(--text-primary)',
    '--mantine-color-default-border': 'var(--border-control)',
    '--mantine-color-disabled': 'var(--bg-hover)',
    '--mantine-color-disabled-color': 'var(--text-muted)',
    '--mantine-color-anchor': 'var(--brand-text)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-primary-color-filled': 'var(--brand-solid)',
    '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  };
  return { variables: {}, light: shared, dark: shared };
};
