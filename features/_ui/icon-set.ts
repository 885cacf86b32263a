/** The icon set: line drawings on a 24 px grid. */
export const ICONS = {
  odometer: "<path d='M4.5 18a9 9 0 1 1 15 0M12 14l4-5'/><circle cx='12' cy='14' r='1.5'/>",
  body: "<path d='M3 16v-4l2.5-1L8 7h7l4 4 2 1v4h-2M15 16H9M5 16H3M12 7v4M6 11h12'/><circle cx='7' cy='16.5' r='2'/><circle cx='17' cy='16.5' r='2'/>",
  gearbox:
    "<path d='M6 8v8M12 8v8M18 8v4H6'/><circle cx='6' cy='6' r='2'/><circle cx='12' cy='6' r='2'/><circle cx='18' cy='6' r='2'/><circle cx='6' cy='18' r='2'/><circle cx='12' cy='18' r='2'/>",
  fuel: "<path d='M5 20V5.5A1.5 1.5 0 0 1 6.5 4h6A1.5 1.5 0 0 1 14 5.5V20M3.5 20h12M7.5 7.5h4v3h-4zM14 12h1.5a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 0 3 0V9l-3-3'/>",
  drive:
    "<circle cx='6' cy='6' r='2.5'/><circle cx='18' cy='6' r='2.5'/><circle cx='6' cy='18' r='2.5'/><circle cx='18' cy='18' r='2.5'/><path d='M8.5 6h7M8.5 18h7M12 6v12'/>",
  engine: "<path d='M4 10h3l2-2h6l2 3h3v6h-3l-2 2H9l-2-2H4zM12 8V5M9 5h6'/>",
  calendar: "<path d='M5 6h14v13H5zM5 10h14M9 3.5V7M15 3.5V7'/>",
  length: "<path d='M3 12h18M6 9l-3 3 3 3M18 9l3 3-3 3'/>",
  weight: "<path d='M6.5 9h11l2 11h-15z'/><circle cx='12' cy='6.5' r='2.5'/>",
  bed: "<path d='M3.5 6v12M3.5 15h17v3M20.5 15v-2a3 3 0 0 0-3-3H11v5'/><circle cx='7.2' cy='11.5' r='1.5'/>",
  pin: "<path d='M12 21c4.5-4.7 7-8.1 7-11.5a7 7 0 1 0-14 0C5 12.9 7.5 16.3 12 21z'/><circle cx='12' cy='9.5' r='2.5'/>",
  phone:
    "<path d='M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z'/>",
  clock: "<circle cx='12' cy='12' r='8.5'/><path d='M12 7v5l3.5 2'/>",
  mail: "<path d='M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5'/>",
  chat: "<path d='M4 5.5h16v11h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.5h5'/>",
  camera: "<path d='M4 8h3.5L9 5.5h6L16.5 8H20v11H4z'/><circle cx='12' cy='13' r='3.5'/>",
  search: "<circle cx='11' cy='11' r='6.5'/><path d='M16 16l4.5 4.5'/>",
  filter: "<path d='M4 7h16M7 12h10M10 17h4'/>",
  sort: "<path d='M8 5v14M4.500 15.500L8 19l3.500-3.500M16 19V5M12.500 8.500L16 5l3.500 3.500'/>",
  menu: "<path d='M4 7h16M4 12h16M4 17h16'/>",
  close: "<path d='M6 6l12 12M18 6L6 18'/>",
  arrow: "<path d='M4.5 12h15M13.5 6l6 6-6 6'/>",
  next: "<path d='M9.5 5.5L16 12l-6.5 6.5'/>",
  previous: "<path d='M14.5 5.5L8 12l6.5 6.5'/>",
  down: "<path d='M5.5 9.5L12 16l6.5-6.5'/>",
  check: "<path d='M5 12.5l4.5 4.5L19 7.5'/>",
  info: "<circle cx='12' cy='12' r='8.5'/><path d='M12 11v5.5M12 7.700v.1'/>",
  alert: "<path d='M12 4l9 16H3zM12 10v5M12 17.400v.1'/>",
  expand: "<path d='M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5'/>",
  play: "<path d='M8 5.5l10.500 6.500L8 18.500z'/>",
  share: "<path d='M12 15V4M8 7.5L12 4l4 3.5M6 11H5v9h14v-9h-1'/>",
  print: "<path d='M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 14h10v6H7z'/>",
  shield: "<path d='M12 3.5l7.5 2.5v6c0 4.5-3 7-7.5 8.5C7.5 19 4.5 16.5 4.5 12V6zM8.5 12l2.5 2.5 4.5-5'/>",
  wrench:
    "<path d='M14.5 9.5L5 19M20 7.5a4.5 4.5 0 0 1-6.3 5.300M20 7.5l-3 2-2.5-2.5 2-3a4.5 4.5 0 0 0-5.3 6.3'/>",
  swap: "<path d='M4 9h15l-3.5-4M20 15H5l3.5 4'/>",
  wallet: "<path d='M4 7h16v12H4zM4 7l11-3v3M16 13h.1'/>",
  tag: "<path d='M4 12.5V4.5h8l8 8-8 7.5z'/><circle cx='8.2' cy='8.7' r='1.2'/>",
} as const;

export type IconName = keyof typeof ICONS;
