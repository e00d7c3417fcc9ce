/**
 * The folders of Mantine's components, by on-demand part: components that are used together are in one part. Folders
 * that are not listed belong to `display`, so that a new version of Mantine needs no change.
 */
const folders: Record<string, string> = {
  choices:
    'Autocomplete Cascader Combobox ComboboxPopover MultiSelect NativeSelect Pill PillsInput Select TagsInput Tree TreeSelect',
  inputs:
    'AngleSlider Checkbox Chip ColorInput ColorPicker ColorSwatch Fieldset FileButton FileInput Input InputBase JsonInput MaskInput NumberInput PasswordInput PinInput Radio Rating SegmentedControl Slider Switch TextInput Textarea',
  overlays:
    'Affix Dialog Drawer FloatingWindow FocusTrap HoverCard LoadingOverlay Menu Menubar Modal ModalBase Notification Overlay Popover Portal Tooltip Tour Transition',
  navigation:
    'Accordion ActionBar Anchor AppShell Breadcrumbs Burger NavLink Pagination Stepper TableOfContents Tabs Toolbar',
};

const partOfFolder = new Map(
  Object.entries(folders).flatMap(([part, names]) => names.split(' ').map((folder) => [folder, part] as const)),
);

/** All parts of Mantine that contain folders. */
export const mantineParts = [...Object.keys(folders), 'display', 'base'];

/**
 * The part with the definitions of one Mantine file.
 * @param path from Mantine's folder of ES modules: `components/Stepper/Stepper.mjs`
 */
export function mantinePartOf(path: string): string {
  const [root, folder] = path.split('/');
  return root === 'components' ? (partOfFolder.get(folder) ?? 'display') : 'base';
}
