<?php
// Every address under /login shows the page `login`.
add_action( 'init', function () {
	add_rewrite_rule( '^login(/.*)?$', 'index.php?pagename=login', 'top' );
} );

// WordPress would send /login/recovery back to /login/. Here only the origin may change, for example from the one with `www`.
add_filter( 'redirect_canonical', function ( $to, $from ) {
	$origin = '#^https?://[^/]+#';
	return is_page( 'login' ) && preg_match( $origin, $to, $found ) ? preg_replace( $origin, $found[0], $from ) : $to;
}, 10, 2 );

// The page `login` has a strict policy. It would block much of what WordPress and its plugins write into a page, so this page does without,
// the admin bar included. The title and the styles of the theme stay.
add_action( 'template_redirect', function () {
	if ( ! is_page( 'login' ) ) {
		return;
	}
	header(
		"Content-Security-Policy: default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' https://api.example; " .
		"img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'; trusted-types login-portal; " .
		"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
	);
	foreach ( array( 'wp_head', 'wp_body_open', 'wp_footer' ) as $place ) {
		remove_all_actions( $place );
	}
	add_action( 'wp_head', '_wp_render_title_tag' );
	add_action( 'wp_head', function () {
		do_action( 'wp_enqueue_scripts' );
		wp_print_styles( 'brand' );
	} );
}, 100 );

// What each theme has: a title, and a style sheet with a name.
add_action( 'after_setup_theme', function () {
	add_theme_support( 'title-tag' );
} );

add_action( 'wp_enqueue_scripts', function () {
	wp_enqueue_style( 'brand', get_stylesheet_uri() );
} );
