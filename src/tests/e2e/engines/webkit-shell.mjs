#!/usr/bin/env -S gjs -m
/**
 * A window with one view of WebKit, as an installed app has it: its profile outlives it, its camera is WebKit's test picture or
 * none. The driver of WebKit starts it; Debian's own MiniBrowser forgets everything when it ends.
 */
import Gtk from 'gi://Gtk?version=3.0'
import WebKit from 'gi://WebKit2?version=4.1'
import System from 'system'

/** @type {{ profile: string, width: number, height: number, camera: boolean, agent?: string, script: string }} */
const { profile, width, height, camera, agent, script } = JSON.parse(System.programArgs[0])

Gtk.init(null)
const data = new WebKit.WebsiteDataManager({
  base_data_directory: `${profile}/data`,
  base_cache_directory: `${profile}/cache`,
})
const context = new WebKit.WebContext({ website_data_manager: data })
context.set_automation_allowed(true)
const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
view
  .get_user_content_manager()
  .add_script(new WebKit.UserScript(script, WebKit.UserContentInjectedFrames.TOP_FRAME, 0, null, null))
const settings = view.get_settings()
settings.set_enable_media_stream(true)
settings.set_enable_mock_capture_devices(camera)
if (agent) settings.set_user_agent(agent)
view.connect('permission-request', (_view, request) => {
  request.allow()
  return true
})

const window = new Gtk.Window({ default_width: width, default_height: height })
window.add(view)
window.show_all()
context.connect('automation-started', (_context, session) => {
  const info = new WebKit.ApplicationInfo()
  info.set_name('nascente')
  session.set_application_info(info)
  session.connect('create-web-view', () => view)
})
Gtk.main()
