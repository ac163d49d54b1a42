<?php
// Stands in for WordPress, for `php -S`: runs a theme with the functions of WordPress that it uses. `THEME` names the theme's folder.

const THEME_PATH = '/wp-content/themes/brand/';

$folder = getenv( 'THEME' );
$path = rawurldecode( parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH ) );

if ( str_starts_with( $path, THEME_PATH ) ) {
	$types = array( 'js' => 'text/javascript', 'css' => 'text/css', 'svg' => 'image/svg+xml' );
	$file = $folder . '/' . substr( $path, strlen( THEME_PATH ) );
	header( 'Content-Type: ' . ( $types[ pathinfo( $file, PATHINFO_EXTENSION ) ] ?? 'text/plain' ) );
	is_file( $file ) ? readfile( $file ) : http_response_code( 404 );
	return;
}

$hooks = array();
$rules = array();
$styles = array();
$page = null;

function add_action( $hook, $run, $priority = 10, $count = 1 ) { $GLOBALS['hooks'][ $hook ][ $priority ][] = $run; }
function add_filter( $hook, $run, $priority = 10, $count = 1 ) { add_action( $hook, $run, $priority, $count ); }
function remove_all_actions( $hook ) { unset( $GLOBALS['hooks'][ $hook ] ); }
function apply_filters( $hook, $value, ...$more ) {
	$named = $GLOBALS['hooks'][ $hook ] ?? array();
	ksort( $named );
	foreach ( array_merge( ...array_values( $named ) ) as $run ) {
		$value = $run( $value, ...$more );
	}
	return $value;
}
function do_action( $hook ) { apply_filters( $hook, null ); }

function add_rewrite_rule( $pattern, $query, $place ) { $GLOBALS['rules'][ $pattern ] = $query; }
function is_page( $slug ) { return $GLOBALS['page'] === $slug; }
function add_theme_support( $feature ) {}
function _wp_render_title_tag() { echo '<title>Brand</title>'; }
function wp_enqueue_style( $name, $address ) { $GLOBALS['styles'][ $name ] = $address; }
function wp_print_styles( $name ) { echo '<link rel="stylesheet" href="' . esc_url( $GLOBALS['styles'][ $name ] ) . '">'; }

function get_header() { require $GLOBALS['folder'] . '/header.php'; }
function get_footer() { require $GLOBALS['folder'] . '/footer.php'; }
function wp_head() { do_action( 'wp_head' ); }
function wp_body_open() { do_action( 'wp_body_open' ); }
function wp_footer() { do_action( 'wp_footer' ); }
function language_attributes() { echo 'lang="en-US"'; }
function bloginfo( $what ) { echo 'UTF-8'; }
function esc_url( $address ) { return htmlspecialchars( $address ); }
function home_url( $path = '' ) { return 'http://' . $_SERVER['HTTP_HOST'] . $path; }
function get_permalink() { return home_url( '/' . $GLOBALS['page'] . '/' ); }
function wp_make_link_relative( $address ) { return preg_replace( '#^https?://[^/]+#', '', $address ); }
function get_theme_file_uri( $file ) { return home_url( THEME_PATH . $file ); }
function get_stylesheet_uri() { return get_theme_file_uri( 'style.css' ); }

// What WordPress and its plugins write into each page, the admin bar included. A strict policy blocks it.
foreach ( array( 'wp_head', 'wp_body_open', 'wp_footer' ) as $place ) {
	add_action( $place, function () { echo '<style>.anything { color: red }</style><script>document.title = "changed"</script>'; } );
}

require $folder . '/functions.php';
do_action( 'after_setup_theme' );
do_action( 'init' );

foreach ( $rules as $pattern => $query ) {
	if ( preg_match( "#$pattern#", ltrim( $path, '/' ) ) ) {
		parse_str( parse_url( $query, PHP_URL_QUERY ), $found );
		$page = $found['pagename'];
		break;
	}
}
$asked = home_url( $_SERVER['REQUEST_URI'] );
$to = apply_filters( 'redirect_canonical', $page ? get_permalink() : $asked, $asked );
if ( $to && $to !== $asked ) {
	header( "Location: $to", true, 301 );
	return;
}
do_action( 'template_redirect' );
require $folder . ( $page ? "/page-$page.php" : '/index.php' );
