/** Floors of the folders that order their sub-folders, lowest first. */

export interface House {
  readonly folder: string;
  /**
   * Rooms by floor; a room is a folder, or a pattern of files. A file imports from its own room and from lower floors,
   * types included. Rooms of one floor do not import each other.
   */
  readonly floors: readonly (readonly (string | RegExp)[])[];
  /** Files whose types every floor may import: the entity that all rules are about. */
  readonly entity?: string;
}

export const HOUSES: readonly House[] = [
  {
    folder: 'cli/',
    floors: [
      [
        /^(version|invocation|instant|outcome|types|distribution|compiled-slices|guarded-slice|slice-sources|module-names|secret-guard)\.ts$/,
      ],
      ['print'],
      // The ground: errors and signals, the slices handed to the engine, the tenants of a project.
      [
        /^(signals|errors|perform|compose|looks|checks|database|named-tenants|command-platform|whole-number|import-reason|watch-folders)\.ts$/,
      ],
      ['cache', 'config', 'completion'],
      ['stock', 'slices'],
      ['check'],
      ['build', 'serve', 'tenants', 'mcp'],
      ['sites'],
      ['test'],
      ['audit'],
      ['doctor', 'init', 'records'],
      ['commands'],
      ['api'],
      [/^(main|examples|usage|late-errors)\.ts$/],
    ],
  },
  {
    folder: 'features/_domain/',
    floors: [
      ['text', 'content'],
      ['schema', 'time', 'offering'],
      ['browser', 'contact'],
      ['price', 'picture'],
      ['location', 'third-party', 'payment'],
      ['visitor'],
      ['vehicle'],
      ['form', 'stock'],
      ['tenant'],
      ['check', 'site'],
      ['slice'],
    ],
    entity: 'vehicle/vehicle.schema.ts',
  },
  {
    folder: 'features/stock/',
    floors: [
      ['values'],
      [/^errors\.ts$/],
      [/^formats?\//],
      ['read'],
      ['origin', 'map'],
      ['judge'],
      ['store'],
      ['propose'],
      ['report'],
      [/^[^/]+$/],
    ],
  },
  {
    folder: 'features/search/',
    floors: [
      ['query'],
      [/^search\.schema\.ts$/],
      ['index'],
      [/^backends\/[^/]+$/],
      ['backends/embedded', 'backends/typesense'],
      ['words'],
      ['listing'],
      [/./],
    ],
  },
];

/** Returns the floor and the room of a file, relative to the folder of its house; undefined when no room has it. */
export function findRoom(
  { floors }: House,
  file: string,
): { floor: number; room: string | RegExp } | undefined {
  for (const [floor, rooms] of floors.entries()) {
    const room = rooms.find((one) => (typeof one === 'string' ? file.startsWith(`${one}/`) : one.test(file)));
    if (room !== undefined) return { floor, room };
  }
  return undefined;
}

/** Returns whether `file` may import `imported`, both relative to the folder of their house. */
export function mayImport(house: House, file: string, imported: string, isType: boolean): boolean {
  const [from, to] = [findRoom(house, file), findRoom(house, imported)];
  if (!from || !to) return false;
  return from.room === to.room || to.floor < from.floor || (isType && imported === house.entity);
}
