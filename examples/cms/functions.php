<?php
// Every address under /login shows the page `login`.
add_action( 'init', function () {
	add_rewrite_rule( '^login(/.*)?$', 'index.php?pagename=login', 'top' );
} );

// Without this, WordPress sends /login/recovery back to /login/.
add_filter( 'redirect_canonical', function ( $address ) {
	return is_page( 'login' ) ? false : $address;
} );

// The strict policy blocks the script and the styles that WordPress writes into each page for emoji.
remove_action( 'wp_head', 'print_emoji_detection_script', 7 );
remove_action( 'wp_print_styles', 'print_emoji_styles' );
