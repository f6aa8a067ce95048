/** The tree without the pages of the CMS (scripts/member-routes.ts); the types know every page, wherever they are used. */
declare module '*routeTree.gen.ts?members' {
  export { routeTree } from '#web/routeTree.gen.ts'
}
