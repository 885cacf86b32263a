/** The package has no types: its only export is the path of the jar. */
declare module 'vnu-jar' {
  const jar: string;
  export default jar;
}
